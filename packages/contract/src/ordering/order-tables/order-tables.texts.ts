import { defineTexts } from '../../kernel/texts.ts'

/** Errors of the calls; the texts of the page stand beside it. */
export const orderTableTexts = defineTexts('order-tables', {
  en: {
    'order_table.rows_refused': '{count} {count|cell|cells} need a correction',
    'order_table.draft_changed': 'This table was changed in another tab or on another device',
    'order_table.name_taken': 'You already have a template with this name',
    'order_table.other_service': '“{name}” is the template of {service}. Import it on the page of that service.',
    'order_table.too_many_templates': 'You can keep up to {most} templates. Delete some first.',
    'file.missing': 'A file is no longer available. Remove it and upload it again.',
    'file.too_many': 'Attach up to {most} files to a row',
    'plasmid.missing': '“{name}” isn’t among your designs and vectors or those shared with you',
    'plasmid.faulty': '“{name}” doesn’t work as a vector: open it to see why, then choose a corrected version',
  },
  zh: {
    'order_table.rows_refused': '有 {count} 个单元格需要修改',
    'order_table.draft_changed': '此表已在其他标签页或设备上更改',
    'order_table.name_taken': '您已有同名模板',
    'order_table.other_service': '“{name}”是“{service}”的模板，请在该服务的页面导入',
    'order_table.too_many_templates': '最多可保存 {most} 个模板，请先删除部分模板',
    'file.missing': '有文件已失效，请移除后重新上传',
    'file.too_many': '每行最多可附 {most} 个文件',
    'plasmid.missing': '“{name}”不在您的设计和载体中，也不在同事共享的之中',
    'plasmid.faulty': '“{name}”无法作为载体使用，请打开查看原因，并选择更正后的版本',
  },
  es: {
    'order_table.rows_refused': 'Hay que corregir {count} {count|celda|celdas}',
    'order_table.draft_changed': 'Esta tabla se modificó en otra pestaña o en otro dispositivo',
    'order_table.name_taken': 'Ya tiene una plantilla con este nombre',
    'order_table.other_service': '«{name}» es la plantilla de {service}. Impórtela en la página de ese servicio.',
    'order_table.too_many_templates': 'Puede guardar hasta {most} plantillas. Elimine alguna primero.',
    'file.missing': 'Un archivo ya no está disponible. Quítelo y vuelva a subirlo.',
    'file.too_many': 'Adjunte hasta {most} archivos por fila',
    'plasmid.missing': '«{name}» no está entre sus diseños y vectores ni entre los compartidos con usted',
    'plasmid.faulty': '«{name}» no funciona como vector: ábralo para ver el motivo y elija una versión corregida',
  },
  ja: {
    'order_table.rows_refused': '{count} 個のセルに修正が必要です',
    'order_table.draft_changed': 'この表は別のタブまたは端末で変更されました',
    'order_table.name_taken': '同じ名前のテンプレートがあります',
    'order_table.other_service': '「{name}」は{service}のテンプレートです。そのサービスのページで取り込んでください。',
    'order_table.too_many_templates': 'テンプレートは最大 {most} 件です。先に削除してください。',
    'file.missing': '利用できなくなったファイルがあります。削除してからもう一度アップロードしてください。',
    'file.too_many': '1 行に添付できるファイルは {most} 件までです',
    'plasmid.missing': '「{name}」はご自身または共有された設計・ベクターにありません',
    'plasmid.faulty': '「{name}」はベクターとして機能しません。開いて理由をご確認のうえ、修正した版を選んでください。',
  },
})
