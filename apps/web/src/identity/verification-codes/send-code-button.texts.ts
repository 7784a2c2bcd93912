import { defineTexts } from '@paratope/contract/texts'

export const codeButtonTexts = defineTexts('code-button', {
  en: {
    again: 'Resend in {seconds} s',
    sent: 'Code sent. You can request another in {seconds} {seconds|second|seconds}.',
    ready: 'You can request another code now.',
  },
  zh: {
    again: '{seconds} 秒后重发',
    sent: '验证码已发送，{seconds} 秒后可重新获取。',
    ready: '现在可以重新获取验证码。',
  },
  es: {
    again: 'Reenviar en {seconds} s',
    sent: 'Código enviado. Podrá pedir otro en {seconds} {seconds|segundo|segundos}.',
    ready: 'Ya puede pedir otro código.',
  },
  ja: {
    again: '{seconds} 秒後に再送信',
    sent: '確認コードを送信しました。{seconds} 秒後に再送信できます。',
    ready: '確認コードを再送信できます。',
  },
})
