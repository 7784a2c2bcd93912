export * from './areas.texts.ts'
export * from './areas.ts'
