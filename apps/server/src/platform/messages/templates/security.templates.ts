import { defineTemplate } from '../define-template.ts'

/** What was done to the ways into an account: the sentence is the one that stands under the bell. */
export const securityTemplates = {
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
} as const
