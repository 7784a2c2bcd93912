export * from './site-paths.ts'
export * from './sites.ts'
