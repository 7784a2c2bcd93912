export * from './dictionaries.texts.ts'
export * from './dictionaries.ts'
export * from './tree-nodes.ts'
