export * from './plasmids.ts'
