import { defineTemplate, defineTemplates } from '#kernel/messaging/template.ts'

export const privacyTemplates = defineTemplates({
  'data.exportReady': defineTemplate({
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
        subject: '{brand} のデータのコピーができました',
        body: 'マイページの「お客様のデータ」から 24 時間ダウンロードできます。\n心当たりがない場合は、第三者が利用しているおそれがあるため、パスワードを変更してください。',
      },
    },
  }),
  'data.deletionRequested': defineTemplate({
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
})
