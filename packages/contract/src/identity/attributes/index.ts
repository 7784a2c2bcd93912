export * from './attributes.texts.ts'
export * from './attributes.ts'
