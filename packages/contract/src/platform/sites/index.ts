export * from './design-paths.ts'
export * from './desk-paths.ts'
export * from './site-paths.ts'
export * from './sites.ts'
