import { defineTexts } from '../../kernel/texts.ts'

export const orderPermissionTexts = defineTexts('order-permissions', {
  en: {
    'permissions.order': 'Orders',
    'permission.order.desk': 'View the order desk',
    'permission.order.quote': 'Send quotes',
    'permission.order.cancel': 'Cancel orders',
    'permission.order.ship': 'Produce and ship',
    'permission.order.place': 'Place inquiries and orders',
    'permission.order.read': 'View the company’s orders',
    'permission.order.accept': 'Accept quotes or request changes',
  },
  zh: {
    'permissions.order': '订单',
    'permission.order.desk': '查看订单工作台',
    'permission.order.quote': '发送报价',
    'permission.order.cancel': '取消订单',
    'permission.order.ship': '生产与发货',
    'permission.order.place': '提交询价与订单',
    'permission.order.read': '查看本单位订单',
    'permission.order.accept': '接受或退回报价',
  },
  es: {
    'permission.order.desk': 'Ver la mesa de pedidos',
    'permission.order.quote': 'Enviar presupuestos',
    'permission.order.cancel': 'Cancelar pedidos',
    'permission.order.ship': 'Producir y enviar',
    'permission.order.place': 'Enviar pedidos y consultas',
    'permission.order.read': 'Ver los pedidos de la empresa',
    'permission.order.accept': 'Aceptar presupuestos o pedir cambios',
  },
  ja: {
    'permission.order.desk': '受注デスクを見る',
    'permission.order.quote': '見積もりを送る',
    'permission.order.cancel': '注文をキャンセルする',
    'permission.order.ship': '製造と発送を行う',
    'permission.order.place': '注文・見積もり依頼',
    'permission.order.read': '会社の注文を見る',
    'permission.order.accept': '見積もりを承認する・変更を依頼する',
  },
})
