import { defineTexts } from '@paratope/contract/texts'

export const codeButtonTexts = defineTexts('code-button', {
  en: {
    again: 'Again in {seconds} s',
    sent: 'The code was sent. You can ask for another one in {seconds} seconds.',
    ready: 'You can ask for another code now.',
  },
  zh: {
    again: '{seconds} 秒后重发',
    sent: '验证码已发送，{seconds} 秒后可重新获取。',
    ready: '现在可以重新获取验证码。',
  },
  es: {
    again: 'Otra vez en {seconds} s',
    sent: 'El código se ha enviado. Podrá pedir otro dentro de {seconds} segundos.',
    ready: 'Ya puede pedir otro código.',
  },
  ja: {
    again: '{seconds} 秒後に再送信',
    sent: '確認コードを送信しました。{seconds} 秒後に再送信できます。',
    ready: '確認コードを再送信できます。',
  },
})
