import { defineTexts } from '../../kernel/texts.ts'

export const parcelPermissionTexts = defineTexts('parcel-permissions', {
  en: {
    'permissions.parcel': 'Parcels',
    'permission.parcel.recall': 'Recall lots and list the customers who have them',
    'permission.parcel.review': 'Decide whether goods that left their temperature range may be used',
  },
  zh: {
    'permissions.parcel': '包裹',
    'permission.parcel.recall': '召回批次，并查看收到该批次的客户',
    'permission.parcel.review': '判定超温包裹能否使用',
  },
  es: {
    'permissions.parcel': 'Paquetes',
    'permission.parcel.recall': 'Retirar lotes y ver los clientes que los tienen',
    'permission.parcel.review':
      'Decidir si se pueden utilizar los productos que salieron de su intervalo de temperatura',
  },
  ja: {
    'permissions.parcel': '荷物',
    'permission.parcel.recall': 'ロットを回収し、お届け先のお客様を一覧する',
    'permission.parcel.review': '温度が許容範囲を外れた荷物の使用可否を判定する',
  },
})
