import { defineTexts } from '../../kernel/texts.ts'

export const cartPermissionTexts = defineTexts('cart-permissions', {
  en: {
    'permissions.cart': 'Cart',
    'permission.cart.use': 'Use the cart',
  },
  zh: {
    'permissions.cart': '购物车',
    'permission.cart.use': '使用购物车',
  },
  es: {
    'permission.cart.use': 'Usar el carrito',
    'permissions.cart': 'Carrito',
  },
  ja: {
    'permission.cart.use': 'カートを使う',
    'permissions.cart': 'カート',
  },
})
