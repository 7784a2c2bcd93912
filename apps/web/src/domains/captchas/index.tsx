import { lazyPart } from '#lib/lazy.ts'

/** What forms of other domains may show. */
export { CaptchaField, type CaptchaFieldProps } from './captcha-field.tsx'
export { type Captcha, useCaptcha } from './use-captcha.ts'

/** Asked for by code 501; gives the proof to send along. */
export const SliderDialog = lazyPart(() => import('./slider-dialog.tsx'))
