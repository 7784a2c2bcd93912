import { defineTemplate } from '../define-template.ts'

/** What people read about their own account. */
export const accountTemplates = {
  'user.password': defineTemplate({
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
  'user.loginData': defineTemplate({
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
  'data.copy': defineTemplate({
    texts: {
      en: {
        subject: 'Your data copy from {brand} is ready',
        body: 'Download it within 24 hours in the user centre, under “Your data”.\nIf you didn’t request it, change your password: someone may be using your account.',
      },
      zh: {
        subject: '您的 {brand} 数据副本已生成',
        body: '您可在 24 小时内于个人中心的“我的数据”中下载。\n如非本人操作，请立即修改密码，您的账户可能正被他人使用。',
      },
      es: {
        subject: 'La copia de sus datos en {brand} está lista',
        body: 'Puede descargarla durante 24 horas en su cuenta, en «Sus datos».\nSi no la pidió, cambie su contraseña: alguien puede estar usando su cuenta.',
      },
      ja: {
        subject: '{brand} のデータの写しができました',
        body: 'マイページの「お客様のデータ」から 24 時間ダウンロードできます。\n心当たりがない場合は、第三者が利用しているおそれがあるため、パスワードを変更してください。',
      },
    },
  }),
  'data.deletion': defineTemplate({
    texts: {
      en: {
        subject: 'Your {brand} account will be deleted on {date}',
        body: 'You asked us to delete your account. It will be deleted on {date}. Until then, everything works as usual.\nTo keep it, log in, open the user centre and choose “Keep account” under “Your data”.\nIf you didn’t request this, do so now and change your password.',
      },
      zh: {
        subject: '您的 {brand} 账户将于{date}注销',
        body: '您已申请注销账户，账户将于{date}注销，在此之前一切照常。\n如需保留账户，请登录后在个人中心的“我的数据”中选择“保留账户”。\n如非本人操作，请立即保留账户并修改密码。',
      },
      es: {
        subject: 'Su cuenta de {brand} se eliminará el {date}',
        body: 'Nos pidió eliminar su cuenta. Se eliminará el {date}; hasta entonces todo funciona igual.\nPara conservarla, inicie sesión, abra su cuenta y elija «Conservar la cuenta» en «Sus datos».\nSi no fue usted, hágalo ahora y cambie su contraseña.',
      },
      ja: {
        subject: '{brand} のアカウントは {date} に削除されます',
        body: 'アカウントの削除を受け付けました。{date} に削除されます。それまではこれまでどおり使えます。\n継続する場合は、ログインしてマイページの「お客様のデータ」で「アカウントを継続」を選んでください。\n心当たりがない場合は、すぐに継続を選び、パスワードを変更してください。',
      },
    },
  }),
} as const
