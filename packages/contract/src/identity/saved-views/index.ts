export * from './saved-views.texts.ts'
export * from './saved-views.ts'
