import { defineTemplate } from '../define-template.ts'

/** What was done to the ways into an account: the sentence is the one that stands under the bell. */
export const securityTemplates = {
  'account.safety': defineTemplate({
    texts: {
      en: {
        subject: 'About the safety of your account at {brand}',
        body: '{what}.\nIf it was you, you need do nothing.\nIf it was not: log in, change your password and look through the security settings. All other devices are then logged out.',
      },
      zh: {
        subject: '{brand} 账户安全提醒',
        body: '{what}。\n如果是您本人操作，无需处理。\n如非本人操作：请登录并修改密码，再检查安全设置。修改后其他设备将全部退出。',
      },
      es: {
        subject: 'Sobre la seguridad de su cuenta en {brand}',
        body: '{what}.\nSi fue usted, no tiene que hacer nada.\nSi no lo fue: inicie sesión, cambie su contraseña y revise los ajustes de seguridad. Así se cierran todas las demás sesiones.',
      },
      ja: {
        subject: '{brand} アカウントの安全についてのお知らせ',
        body: '{what}。\nご本人の場合は、何もする必要はありません。\n心当たりがない場合は、ログインしてパスワードを変更し、セキュリティ設定をご確認ください。ほかの端末はすべてログアウトします。',
      },
    },
  }),
} as const
