export * from './product-specs.texts.ts'
export * from './products.texts.ts'
export * from './products.ts'
