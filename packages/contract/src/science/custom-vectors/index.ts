export * from './custom-vectors.constants.ts'
export * from './custom-vectors.texts.ts'
export * from './custom-vectors.ts'
