import { defineLetter } from '../letter.ts'

/** What people read about their own account. */
export const userLetters = {
  'user.password': defineLetter({
    words: {
      en: {
        subject: 'Your password for {brand} was changed',
        body: 'The password of your account was just changed, and all devices were logged out.\nIf this was not you, set a new password at once with "Forgot password" on the login page, and tell us.',
        sms: '[{brand}] Your password was changed. If this was not you, set a new one at once.',
      },
      zh: {
        subject: '您的 {brand} 密码已修改',
        body: '您的账户密码刚刚被修改，所有设备已退出登录。\n如非本人操作，请立即在登录页点击“忘记密码”重新设置密码，并联系我们。',
        sms: '【{brand}】您的账户密码已修改。如非本人操作，请立即重置密码。',
      },
      es: {
        subject: 'Su contraseña de {brand} ha cambiado',
        body: 'La contraseña de su cuenta acaba de cambiar y se cerró la sesión en todos los dispositivos.\nSi no fue usted, elija enseguida otra con «¿Olvidó su contraseña?» en la página de inicio de sesión y avísenos.',
        sms: '[{brand}] Su contraseña ha cambiado. Si no fue usted, elija otra enseguida.',
      },
      ja: {
        subject: '{brand} のパスワードが変更されました',
        body: 'アカウントのパスワードが変更され、すべての端末がログアウトしました。\n心当たりがない場合は、ログイン画面の「パスワードをお忘れですか」からすぐに再設定し、ご連絡ください。',
        sms: '【{brand}】パスワードが変更されました。心当たりがない場合は、すぐに再設定してください。',
      },
    },
  }),
} as const
