import { defineTexts } from '@paratope/contract/texts'

/** Editing the entries behind a line of the cart. */
export const cartRowTexts = defineTexts('cart-rows', {
  en: {
    edit: 'Edit details',
    'edit.name': 'Edit details: {name}',
    title: 'Details of this line',
    hint: 'The line keeps its quantity, notes and options. Rows you add become separate cart lines.',
    'file.missing': 'A file is no longer available. Remove it and upload it again.',
    save: 'Save',
    saved: 'Entries saved',
    cancel: 'Cancel',
  },
  zh: {
    edit: '编辑内容',
    'edit.name': '编辑内容：{name}',
    title: '此行的填写内容',
    hint: '此行的数量、备注和要求保持不变；新增的行将成为单独的订购行。',
    'file.missing': '有文件已失效，请移除后重新上传',
    save: '保存',
    saved: '填写内容已保存',
    cancel: '取消',
  },
  es: {
    edit: 'Editar datos',
    'edit.name': 'Editar datos: {name}',
    title: 'Detalles de esta línea',
    hint: 'La cantidad, las notas y los requisitos de la línea se conservan. Las filas que añada serán líneas propias.',
    'file.missing': 'Un archivo ya no está disponible. Quítelo y vuelva a subirlo.',
    save: 'Guardar',
    saved: 'Datos guardados',
    cancel: 'Cancelar',
  },
  ja: {
    edit: '内容を編集',
    'edit.name': '内容を編集：{name}',
    title: 'この行の入力内容',
    hint: 'この行の数量、備考、要望はそのまま残ります。追加した行は別の注文行になります。',
    'file.missing': '利用できなくなったファイルがあります。削除してからもう一度アップロードしてください。',
    save: '保存',
    saved: '入力内容を保存しました',
    cancel: 'キャンセル',
  },
})
