export * from './screenings.permissions.texts.ts'
export * from './screenings.texts.ts'
export * from './screenings.ts'
