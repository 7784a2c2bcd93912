export * from './captchas.texts.ts'
export * from './captchas.ts'
export * from './sliders.ts'
