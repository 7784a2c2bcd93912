import { defineTexts } from '../../kernel/texts.ts'

export const productionTexts = defineTexts('production', {
  en: {
    'production.step_refused': 'Steps are completed in order. Finish the earlier steps first.',
    'production.dates_invalid': 'Check the dates: a step ends on or after its first day, and neither is in the future',
    'production.reason_missing': 'This step is late. Enter a reason for the customer.',
    'production.closed': 'This sub-order is no longer in production',
    'production.ready_invalid': 'Enter a quantity from {least} to {most}',
    'production.assignee_unknown': 'Choose a person who may edit production',
    'production.file_missing': 'A file is no longer available. Upload it again.',
    'production.curves_invalid': 'The curves in {name} can’t be drawn. Correct line {line} and upload the file again.',
    'production.released_already': 'Released results and files can no longer be removed',
    'production.nothing_to_release': 'There is nothing new to release',
    'production.steps_open':
      '{count} {count|step is|steps are} not done. Complete the steps, or say why the results are released now.',
  },
  zh: {
    'production.step_refused': '步骤须依次完成，请先完成前面的步骤',
    'production.dates_invalid': '请检查日期：结束日期不得早于开始日期，且两者均不得晚于今天',
    'production.reason_missing': '该步骤已逾期，请填写客户可见的原因',
    'production.closed': '该子订单已不在生产中',
    'production.ready_invalid': '请输入 {least} 到 {most} 之间的数量',
    'production.assignee_unknown': '请选择有生产编辑权限的人员',
    'production.file_missing': '文件已失效，请重新上传',
    'production.curves_invalid': '无法绘制 {name} 中的曲线，请修改第 {line} 行后重新上传',
    'production.released_already': '已发布的结果和文件不能再删除',
    'production.nothing_to_release': '没有新的内容可发布',
    'production.steps_open': '还有 {count} 个步骤未完成。请先完成步骤，或说明现在发布的原因。',
  },
  es: {
    'production.step_refused': 'Los pasos se hacen uno tras otro. Termine primero los anteriores.',
    'production.dates_invalid': 'Revise las fechas: un paso no acaba antes de empezar y ninguna fecha es futura',
    'production.reason_missing': 'Este paso va con retraso. Añada un motivo que el cliente pueda leer.',
    'production.closed': 'Este subpedido ya no está en producción',
    'production.ready_invalid': 'Introduzca una cantidad entre {least} y {most}',
    'production.assignee_unknown': 'Elija a una persona que pueda editar la producción',
    'production.file_missing': 'Un archivo ya no está disponible. Vuelva a subirlo.',
    'production.curves_invalid':
      'Las curvas de {name} no se pueden dibujar. Corrija la línea {line} y vuelva a subir el archivo.',
    'production.released_already': 'Los resultados y archivos publicados ya no se pueden quitar',
    'production.nothing_to_release': 'No hay nada nuevo que publicar',
    'production.steps_open':
      '{count} {count|paso no está terminado|pasos no están terminados}. Termine los pasos o indique por qué se publican ya los resultados.',
  },
  ja: {
    'production.step_refused': '工程は順番に進みます。先に前の工程を完了してください。',
    'production.dates_invalid': '日付を確認してください。終了日は開始日以降、どちらも本日以前です。',
    'production.reason_missing': 'この工程は遅れています。お客様に表示される理由を入力してください。',
    'production.closed': 'この明細はすでに製造中ではありません',
    'production.ready_invalid': '{least}～{most}の数量を入力してください',
    'production.assignee_unknown': '製造を編集できる担当者を選択してください',
    'production.file_missing': 'ファイルが無効になりました。もう一度アップロードしてください。',
    'production.curves_invalid':
      '{name}の曲線を描画できません。{line}行目を修正して、もう一度アップロードしてください。',
    'production.released_already': '公開済みの結果とファイルは削除できません',
    'production.nothing_to_release': '新しく公開する内容はありません',
    'production.steps_open':
      '完了していない工程が {count} 件あります。工程を完了するか、今公開する理由を入力してください。',
  },
})
