import { defineTexts } from '../kernel/texts.ts'

export const captchaTexts = defineTexts('captchas', {
  en: {
    'captcha.wrong': 'The verification code is wrong or has expired',
    label: 'Verification code',
    refresh: 'Show another picture',
    loading: 'The picture is being drawn',
    picture: 'Four letters or digits, drawn by hand',
    failed: 'The picture could not be loaded',
    retry: 'Try again',
    needed: 'Please enter the verification code',
  },
  zh: {
    'captcha.wrong': '验证码错误或已失效',
    label: '验证码',
    refresh: '换一张',
    loading: '图片生成中',
    picture: '四位手写体字母或数字',
    failed: '图片加载失败',
    retry: '点击重试',
    needed: '请输入验证码',
  },
  es: {
    'captcha.wrong': 'El código de verificación es incorrecto o ha caducado',
    label: 'Código de verificación',
    refresh: 'Mostrar otra imagen',
    loading: 'La imagen se está dibujando',
    picture: 'Cuatro letras o cifras dibujadas a mano',
    failed: 'No se pudo cargar la imagen',
    retry: 'Reintentar',
    needed: 'Introduzca el código de verificación',
  },
  ja: {
    'captcha.wrong': '確認コードが正しくないか、期限が切れています',
    label: '確認コード',
    refresh: '別の画像を表示',
    loading: '画像を準備しています',
    picture: '手書き風の英数字 4 文字',
    failed: '画像を読み込めませんでした',
    retry: '再試行',
    needed: '確認コードを入力してください',
  },
})
