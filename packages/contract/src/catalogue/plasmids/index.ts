export * from './plasmids.texts.ts'
export * from './plasmids.ts'
