import { defineTemplate, defineTemplates } from '#kernel/messaging/template.ts'

/** Messages to users about the security of their logins. */
export const sessionTemplates = defineTemplates({
  'session.newDevice': defineTemplate({
    link: 'page',
    texts: {
      en: {
        subject: 'New login to {brand}: {device}',
        body: 'Your account {username} was just used on a new device:\n{device}, IP address {address}, on {time}\nIf this was you, no action is needed.\nIf it wasn’t, open “Devices” in the user centre, log out that device and change your password. This logs out all other devices.',
        button: 'View logged-in devices',
      },
      zh: {
        subject: '{brand} 新设备登录：{device}',
        body: '您的账户 {username} 刚刚在一台新设备上登录：\n{device}，IP 地址 {address}，时间 {time}\n如果是您本人操作，无需处理。\n如非本人操作：请在个人中心的“登录设备”中退出该设备，并修改密码。修改后其他设备将全部退出。',
        button: '查看登录设备',
      },
      es: {
        subject: 'Dispositivo nuevo en {brand}: {device}',
        body: 'Su cuenta {username} acaba de usarse en un dispositivo que no conocíamos:\n{device}, dirección IP {address}, el {time}\nSi fue usted, no tiene que hacer nada.\nSi no lo fue: abra «Dispositivos» en «Mi cuenta», cierre esa sesión y cambie su contraseña. Así se cierran todas las demás sesiones.',
        button: 'Ver dónde tengo la sesión abierta',
      },
      ja: {
        subject: '{brand} 新しい端末でのログイン：{device}',
        body: 'アカウント {username} が、これまでにない端末で使われました。\n{device}（IP アドレス {address}、{time}）\nご本人の場合は、何もする必要はありません。\n心当たりがない場合は、マイページの「端末」でその端末をログアウトし、パスワードを変更してください。ほかの端末はすべてログアウトします。',
        button: 'ログイン中の端末を見る',
      },
    },
  }),
})
