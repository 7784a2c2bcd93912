import { defineTexts } from '../../kernel/texts.ts'

export const parcelNotificationTexts = defineTexts('parcel-notifications', {
  en: {
    'topic.parcelException': 'A parcel is held up',
    'notification.parcel.exception': 'Parcel {parcelNo} is held up. See the order for details',
    'notification.parcel.exceptionWithNote': 'Parcel {parcelNo} is held up: {note}',
  },
  zh: {
    'topic.parcelException': '包裹运输异常',
    'notification.parcel.exception': '包裹 {parcelNo} 运输异常，详情见订单',
    'notification.parcel.exceptionWithNote': '包裹 {parcelNo} 运输异常：{note}',
  },
  es: {
    'topic.parcelException': 'Un paquete está retenido',
    'notification.parcel.exception': 'El paquete {parcelNo} está retenido. Consulte el pedido',
    'notification.parcel.exceptionWithNote': 'El paquete {parcelNo} está retenido: {note}',
  },
  ja: {
    'topic.parcelException': '荷物の配送に問題があるとき',
    'notification.parcel.exception': '荷物 {parcelNo} の配送が止まっています。詳しくは注文をご覧ください',
    'notification.parcel.exceptionWithNote': '荷物 {parcelNo} の配送が止まっています：{note}',
  },
})
