/** What forms of other domains may show. */
export { CaptchaField, type CaptchaFieldProps } from './captcha-field.tsx'
export { type Captcha, useCaptcha } from './use-captcha.ts'
export { type Slider, useSlider } from './use-slider.tsx'
