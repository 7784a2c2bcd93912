import { defineTexts } from '../../kernel/texts.ts'

export const verificationCodeTexts = defineTexts('codes', {
  en: {
    'code.sending': 'Sending the code…',
    'code.wrong': 'Verification error: this code is wrong',
    'code.expired': 'The code has expired. Please request a new one.',
    'code.attempts_exceeded': 'Too many wrong attempts. Please request a new code.',
    'code.too_soon': 'A code was just sent. You can request another in {seconds} s.',
    'code.too_many': 'Too many codes requested. Please try again later.',
    'code.daily_limit_reached': 'Codes can’t be sent right now. Please try again later.',
    'code.slider_required': 'Complete the verification first',
  },
  zh: {
    'code.sending': '验证码发送中..',
    'code.wrong': '验证错误：验证码不正确',
    'code.expired': '验证码已过期，请重新获取',
    'code.attempts_exceeded': '错误次数过多，请重新获取验证码',
    'code.too_soon': '验证码刚刚发送，请在 {seconds} 秒后重试',
    'code.too_many': '获取验证码次数过多，请稍后再试',
    'code.daily_limit_reached': '暂时无法发送验证码，请稍后再试',
    'code.slider_required': '请先完成验证',
  },
  es: {
    'code.sending': 'Enviando el código…',
    'code.wrong': 'Error de verificación: el código no es correcto',
    'code.expired': 'El código ha caducado. Pida uno nuevo.',
    'code.attempts_exceeded': 'Demasiados intentos fallidos. Pida un código nuevo.',
    'code.too_soon': 'Acaba de enviarse un código. Puede pedir otro en {seconds} s.',
    'code.too_many': 'Se pidieron demasiados códigos. Inténtelo más tarde.',
    'code.daily_limit_reached': 'Ahora no se pueden enviar códigos. Inténtelo más tarde.',
    'code.slider_required': 'Complete primero la verificación',
  },
  ja: {
    'code.sending': '確認コードを送信しています..',
    'code.wrong': '認証エラー：確認コードが正しくありません',
    'code.expired': '確認コードの期限が切れました。もう一度取得してください。',
    'code.attempts_exceeded': '入力の誤りが続きました。新しいコードを取得してください。',
    'code.too_soon': 'コードを送信したばかりです。{seconds} 秒後にもう一度お試しください。',
    'code.too_many': 'コードの取得回数が上限を超えました。しばらくしてからお試しください。',
    'code.daily_limit_reached': '現在コードを送信できません。しばらくしてからお試しください。',
    'code.slider_required': '先に認証を完了してください',
  },
})
