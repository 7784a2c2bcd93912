export * from './product-facts.texts.ts'
export * from './products.texts.ts'
export * from './products.ts'
