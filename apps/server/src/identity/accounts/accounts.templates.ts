import { defineTemplate, defineTemplates } from '#kernel/messaging/template.ts'

/** Messages to users about their own account. */
export const accountTemplates = defineTemplates({
  'user.passwordChanged': defineTemplate({
    texts: {
      en: {
        subject: 'Your password for {brand} was changed',
        body: 'Your account password was just changed and all devices were logged out.\nIf this wasn’t you, choose “Forgot password?” on the login page to set a new one right away, and contact us.',
        sms: '[{brand}] Your password was changed. If this wasn’t you, set a new one right away.',
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
  'user.loginDataChanged': defineTemplate({
    texts: {
      en: {
        subject: 'Your login details for {brand} were changed',
        body: 'The e-mail address or phone number of your account was just changed.\nIf this wasn’t you, contact us right away so that we can restore your access.',
        sms: '[{brand}] The e-mail or phone of your account was changed. If this wasn’t you, contact us right away.',
      },
      zh: {
        subject: '您的 {brand} 登录信息已更改',
        body: '您账户的登录邮箱或手机号刚刚被更改。\n如非本人操作，请立即联系我们，我们可协助您找回账户。',
        sms: '【{brand}】您账户的登录邮箱或手机号已更改。如非本人操作，请立即联系我们。',
      },
      es: {
        subject: 'Sus datos de inicio de sesión de {brand} han cambiado',
        body: 'El correo o el teléfono de su cuenta acaba de cambiarse.\nSi no fue usted, escríbanos enseguida: podemos devolverle la cuenta.',
        sms: '[{brand}] Cambió el correo o el teléfono de su cuenta. Si no fue usted, contáctenos enseguida.',
      },
      ja: {
        subject: '{brand} のログイン情報が変更されました',
        body: 'アカウントのメールアドレスまたは電話番号が変更されました。\n心当たりがない場合は、すぐにご連絡ください。アカウントを取り戻すお手伝いをします。',
        sms: '【{brand}】アカウントのメールまたは電話番号が変更されました。心当たりがない場合はすぐにご連絡ください。',
      },
    },
  }),
  /** Alerts about changes of an account's login methods, in the words of the notification. */
  'account.safety': defineTemplate({
    texts: {
      en: {
        subject: 'Security alert for your {brand} account',
        body: '{what}.\nIf this was you, no action is needed.\nIf it wasn’t, log in, change your password and review your security settings. This logs out all other devices.',
      },
      zh: {
        subject: '{brand} 账户安全提醒',
        body: '{what}。\n如果是您本人操作，无需处理。\n如非本人操作：请登录并修改密码，再检查安全设置。修改后其他设备将全部退出。',
      },
      es: {
        subject: 'Aviso de seguridad de su cuenta de {brand}',
        body: '{what}.\nSi fue usted, no tiene que hacer nada.\nSi no lo fue: inicie sesión, cambie su contraseña y revise los ajustes de seguridad. Así se cierran todas las demás sesiones.',
      },
      ja: {
        subject: '{brand} アカウントの安全についてのお知らせ',
        body: '{what}。\nご本人の場合は、何もする必要はありません。\n心当たりがない場合は、ログインしてパスワードを変更し、セキュリティ設定をご確認ください。ほかの端末はすべてログアウトします。',
      },
    },
  }),
})
