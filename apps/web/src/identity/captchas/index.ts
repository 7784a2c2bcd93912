/** Parts for forms of other domains. */
export { CaptchaField, type CaptchaFieldProps } from './captcha-field.tsx'
export { type Captcha, useCaptcha } from './use-captcha.ts'
export { type SliderDialogHandle, useSliderDialog } from './use-slider-dialog.tsx'
