export * from './product-specs.texts.ts'
export * from './products.texts.ts'
export * from './products.ts'
export { isSearchable } from './search-rule.ts'
