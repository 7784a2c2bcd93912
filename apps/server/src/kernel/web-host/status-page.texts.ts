import { defineTexts } from '@paratope/contract/kernel'

export const statusPageTexts = defineTexts('status-page', {
  en: {
    'starting.title': 'Starting up',
    'starting.text': 'The portal is starting. This page opens automatically in a few seconds.',
    'unavailable.title': 'We’ll be right back',
    'unavailable.text': 'The portal is temporarily unavailable. Your carts and orders are safe.',
    'failed.title': 'We couldn’t show this page',
    retry: 'Try again',
  },
  zh: {
    'starting.title': '系统正在启动',
    'starting.text': '平台正在启动，页面将在几秒后自动打开。',
    'unavailable.title': '服务暂时不可用',
    'unavailable.text': '系统暂时无法访问，您的购物车和订单不受影响，请稍后再试。',
    'failed.title': '页面无法显示',
    retry: '重试',
  },
  es: {
    'starting.title': 'Iniciando',
    'starting.text': 'El portal se está iniciando. Esta página se abrirá sola en unos segundos.',
    'unavailable.title': 'Volvemos enseguida',
    'unavailable.text': 'El portal no está disponible por el momento. Sus carritos y pedidos están a salvo.',
    'failed.title': 'No se puede mostrar esta página',
    retry: 'Reintentar',
  },
  ja: {
    'starting.title': '起動中です',
    'starting.text': 'ポータルを起動しています。数秒後に自動的に表示されます。',
    'unavailable.title': 'まもなく再開します',
    'unavailable.text': '現在ポータルをご利用いただけません。カートとご注文の内容は保持されています。',
    'failed.title': 'このページを表示できません',
    retry: '再試行',
  },
})
