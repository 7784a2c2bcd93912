import { defineTexts } from '../../kernel/texts.ts'

export const parcelNotificationTexts = defineTexts('parcel-notifications', {
  en: {
    'topic.parcelException': 'A parcel is held up',
    'notification.parcel.exception': 'Parcel {parcelNo} is held up. See the order for details.',
    'notification.parcel.exceptionWithNote': 'Parcel {parcelNo} is held up: {note}',
    'topic.lotRecall': 'A lot that you have was recalled',
    'notification.lot.recalled': 'Please don’t use lot {lotNo} from order {code}. We have recalled it: {reason}',
    'topic.certificateRevision': 'A certificate that you downloaded was corrected',
    'notification.certificate.revised':
      'The certificate of lot {lotNo} from order {code} was corrected (revision {revision}): {reason}',
    'topic.parcelReview': 'A parcel left its temperature range',
    'topic.parcelExcursion': 'A parcel has to be judged',
    'notification.parcel.excursion':
      'Parcel {parcelNo} left its temperature range. Please don’t use the goods until we have checked them.',
    'notification.parcel.usable': 'We checked parcel {parcelNo}: the goods can be used',
    'notification.parcel.replace': 'We checked parcel {parcelNo}: please don’t use the goods. We will replace them.',
    'notification.parcel.underReview':
      'We are still checking parcel {parcelNo}. Please don’t use the goods until we have decided.',
    'notification.parcel.reviewNeeded':
      'Parcel {parcelNo} of {company} left its temperature range: decide whether the goods can be used',
  },
  zh: {
    'topic.parcelException': '包裹运输异常',
    'notification.parcel.exception': '包裹 {parcelNo} 运输异常，详情见订单',
    'notification.parcel.exceptionWithNote': '包裹 {parcelNo} 运输异常：{note}',
    'topic.lotRecall': '您收到的批次被召回',
    'notification.lot.recalled': '请勿使用订单 {code} 中的批次 {lotNo}，该批次已召回：{reason}',
    'topic.certificateRevision': '您下载过的质检报告有更正',
    'notification.certificate.revised': '订单 {code} 中批次 {lotNo} 的质检报告已更正（第 {revision} 版）：{reason}',
    'topic.parcelReview': '包裹温度超出范围',
    'topic.parcelExcursion': '有包裹待评估',
    'notification.parcel.excursion': '包裹 {parcelNo} 运输温度超出范围，评估完成前请勿使用',
    'notification.parcel.usable': '包裹 {parcelNo} 评估完成：货物可以使用',
    'notification.parcel.replace': '包裹 {parcelNo} 评估完成：请勿使用，我们将为您更换',
    'notification.parcel.underReview': '包裹 {parcelNo} 仍在评估中，得出结论前请勿使用',
    'notification.parcel.reviewNeeded': '{company} 的包裹 {parcelNo} 温度超出范围，请判定能否使用',
  },
  es: {
    'topic.parcelException': 'Un paquete está retenido',
    'notification.parcel.exception': 'El paquete {parcelNo} está retenido. Consulte el pedido.',
    'notification.parcel.exceptionWithNote': 'El paquete {parcelNo} está retenido: {note}',
    'topic.lotRecall': 'Se ha retirado un lote que usted tiene',
    'notification.lot.recalled': 'No utilice el lote {lotNo} del pedido {code}. Lo hemos retirado: {reason}',
    'topic.certificateRevision': 'Se ha corregido un certificado que usted descargó',
    'notification.certificate.revised':
      'Se ha corregido el certificado del lote {lotNo} del pedido {code} (revisión {revision}): {reason}',
    'topic.parcelReview': 'Un paquete salió de su intervalo de temperatura',
    'topic.parcelExcursion': 'Hay un paquete por evaluar',
    'notification.parcel.excursion':
      'El paquete {parcelNo} salió de su intervalo de temperatura. No utilice los productos hasta que los hayamos evaluado.',
    'notification.parcel.usable': 'Hemos evaluado el paquete {parcelNo}: los productos se pueden utilizar',
    'notification.parcel.replace':
      'Hemos evaluado el paquete {parcelNo}: no utilice los productos. Se los repondremos.',
    'notification.parcel.underReview':
      'Seguimos evaluando el paquete {parcelNo}. No utilice los productos hasta que decidamos.',
    'notification.parcel.reviewNeeded':
      'El paquete {parcelNo} de {company} salió de su intervalo de temperatura: decida si los productos se pueden utilizar',
  },
  ja: {
    'topic.parcelException': '荷物の配送に問題があるとき',
    'notification.parcel.exception': '荷物 {parcelNo} の配送が止まっています。詳しくは注文をご覧ください。',
    'notification.parcel.exceptionWithNote': '荷物 {parcelNo} の配送が止まっています：{note}',
    'topic.lotRecall': 'お届けしたロットの回収',
    'notification.lot.recalled': '注文 {code} のロット {lotNo} は使用しないでください。回収しました：{reason}',
    'topic.certificateRevision': 'ダウンロードした試験成績書の訂正',
    'notification.certificate.revised':
      '注文 {code} のロット {lotNo} の試験成績書が訂正されました（第 {revision} 版）：{reason}',
    'topic.parcelReview': '荷物の温度が許容範囲を外れたとき',
    'topic.parcelExcursion': '荷物の判定が必要なとき',
    'notification.parcel.excursion':
      '荷物 {parcelNo} の温度が許容範囲を外れました。確認が終わるまで使用しないでください。',
    'notification.parcel.usable': '荷物 {parcelNo} を確認しました。使用できます。',
    'notification.parcel.replace': '荷物 {parcelNo} を確認しました。使用しないでください。代替品をお送りします。',
    'notification.parcel.underReview': '荷物 {parcelNo} は確認中です。結果が出るまで使用しないでください。',
    'notification.parcel.reviewNeeded':
      '{company} の荷物 {parcelNo} の温度が許容範囲を外れました。使用可否を判定してください。',
  },
})
