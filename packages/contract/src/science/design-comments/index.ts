export * from './design-comments.constants.ts'
export * from './design-comments.permissions.texts.ts'
export * from './design-comments.texts.ts'
export * from './design-comments.ts'
