export * from './backbone-molecule.ts'
export * from './plasmids.texts.ts'
export * from './plasmids.ts'
