export * from './second-factors.texts.ts'
export * from './second-factors.ts'
