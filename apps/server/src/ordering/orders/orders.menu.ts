import type { MenuEntry } from '#kernel/menu.ts'

const myOrders = {
  id: 'orders',
  component: 'MyOrders',
  title: { en: 'My orders', zh: '我的询价与订单', es: 'Mis pedidos', ja: '注文履歴' },
  icon: 'order',
  permissions: ['order.read'],
  keepAlive: true,
  sort: 30,
} as const

export const menu = [
  {
    id: 'checkout',
    path: { service: '/cart/Checkout', plasmid: '/cart/Checkout', vivo: '/{product}Product' },
    component: 'Checkout',
    title: { en: 'Checkout', zh: '确认订单信息', es: 'Tramitar pedido', ja: 'ご注文手続き' },
    icon: 'edit',
    permissions: ['order.place'],
    hidden: true,
    sort: 25,
  },
  { ...myOrders, path: { plasmid: '/plasmidOrder/Index', vivo: '/{product}MyOrder' } },
  // The header of the service portal leads there.
  { ...myOrders, path: { service: '/myOrder/Index' }, hidden: true },
  {
    id: 'order',
    path: { service: '/myOrder/Detail', plasmid: '/myOrder/Detail', vivo: '/{product}MyOrder-Detail' },
    component: 'MyOrder',
    title: { en: 'Order', zh: '订单详情', es: 'Pedido', ja: '注文詳細' },
    icon: 'order',
    permissions: ['order.read'],
    hidden: true,
    sort: 31,
  },
  {
    id: 'plasmidOrder',
    path: { plasmid: '/plasOrder/Detail' },
    component: 'MyOrder',
    title: { en: 'Order', zh: '订单详情', es: 'Pedido', ja: '注文詳細' },
    icon: 'order',
    permissions: ['order.read'],
    hidden: true,
    sort: 32,
  },
  {
    id: 'office.orders',
    path: '/office/orders',
    component: 'OrderDesk',
    title: { en: 'Order desk', zh: '订单工作台', es: 'Gestión de pedidos', ja: '受注管理' },
    icon: 'order',
    permissions: ['order.desk'],
    keepAlive: true,
    sort: 100,
  },
] as const satisfies readonly MenuEntry[]
