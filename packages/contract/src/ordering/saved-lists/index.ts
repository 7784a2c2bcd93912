export * from './saved-lists.constants.ts'
export * from './saved-lists.permissions.texts.ts'
export * from './saved-lists.texts.ts'
export * from './saved-lists.ts'
