export * from './ordering-api.permissions.texts.ts'
export * from './ordering-api.texts.ts'
export * from './ordering-api.ts'
