export * from './role-desk.texts.ts'
export * from './roles.constants.ts'
export * from './roles.texts.ts'
export * from './roles.ts'
