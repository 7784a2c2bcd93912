import { defineTemplate, defineTemplates } from '#kernel/messaging/template.ts'

/** The message that confirms an address, and the one about the stock. */
export const stockAlertTemplates = defineTemplates({
  'stock.confirm': defineTemplate({
    link: 'page',
    secret: ['page'],
    texts: {
      en: {
        subject: 'Confirm your address for {name}',
        body: 'Someone asked us to write to this address when {name} ({size}, {catalog}) is back in stock.\nConfirm it within 7 days. If it wasn’t you, ignore this e-mail: nothing more will come.',
        button: 'Confirm my address',
      },
      zh: {
        subject: '请确认您的邮箱：{name} 到货通知',
        body: '有人登记了 {name}（{size}，{catalog}）的到货通知，并填写了此邮箱。\n请在 7 天内确认。如非本人操作，请忽略此邮件，我们不会再发送。',
        button: '确认我的邮箱',
      },
      es: {
        subject: 'Confirme su dirección para {name}',
        body: 'Alguien nos pidió que escribiéramos a esta dirección cuando {name} ({size}, {catalog}) vuelva a estar disponible.\nConfírmela en 7 días. Si no fue usted, ignore este correo: no recibirá nada más.',
        button: 'Confirmar mi dirección',
      },
      ja: {
        subject: '{name} の入荷のお知らせ：アドレスの確認',
        body: '{name}（{size}、{catalog}）の入荷のお知らせに、このメールアドレスが登録されました。\n7 日以内に確認してください。お心当たりがない場合は、このメールを無視してください。以後のメールは届きません。',
        button: 'アドレスを確認する',
      },
    },
  }),
  'stock.returned': defineTemplate({
    link: 'page',
    unsubscribe: { page: 'unsubscribe', oneClick: 'oneClick' },
    texts: {
      en: {
        subject: '{name} is back in stock',
        body: '{name} ({size}, {catalog}) is back in stock.\nYou asked for this e-mail. It is the only one about this size.',
        button: 'View the product',
        unsubscribe: 'Stop all stock e-mails',
      },
      zh: {
        subject: '{name} 已到货',
        body: '{name}（{size}，{catalog}）已到货。\n此邮件由您登记，同一规格只通知一次。',
        button: '查看产品',
        unsubscribe: '停止所有到货通知',
      },
      es: {
        subject: '{name} vuelve a estar disponible',
        body: '{name} ({size}, {catalog}) vuelve a estar disponible.\nUsted pidió este aviso. Es el único sobre este tamaño.',
        button: 'Ver el producto',
        unsubscribe: 'Dejar de recibir avisos de existencias',
      },
      ja: {
        subject: '{name} が入荷しました',
        body: '{name}（{size}、{catalog}）が入荷しました。\nご登録いただいたお知らせです。このサイズについてのメールは今回のみです。',
        button: '製品を見る',
        unsubscribe: '入荷のお知らせをすべて停止',
      },
    },
  }),
})
