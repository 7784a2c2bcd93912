export * from './contact-requests.permissions.texts.ts'
export * from './contact-requests.texts.ts'
export * from './contact-requests.ts'
