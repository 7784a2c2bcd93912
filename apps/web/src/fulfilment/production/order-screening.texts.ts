import { defineTexts } from '@paratope/contract/texts'

export const orderScreeningTexts = defineTexts('order-screening', {
  en: {
    title: 'Sequence check',
    waiting: 'A specialist is looking at {count} {count|sequence or file|sequences or files}',
    'waiting.text':
      'Before production, we compare every sequence with a list of sequences of concern. Most matches are harmless, such as a common model protein, so a specialist decides. Files we can’t read automatically are reviewed too. You don’t need to do anything: we reply within 2 working days, or sooner if we have a question.',
    rejected: 'We can’t make {count} of the sequences or files',
    'rejected.text': 'Send us a message below: we explain why, and what is possible instead.',
    'desk.waiting':
      '{count} {count|sequence or file is|sequences or files are} waiting for a decision. The order can’t enter production until then.',
    'desk.rejected':
      '{count} {count|sequence or file was|sequences or files were} rejected. The order can’t enter production.',
    'desk.released': '{count} {count|sequence or file|sequences or files} released',
    'desk.open': 'Open the screening',
  },
  zh: {
    title: '序列审核',
    waiting: '专家正在审核 {count} 条序列或文件',
    'waiting.text':
      '投产前，我们会将每条序列与关注序列清单比对。命中通常并无风险（例如常用的模式蛋白），由专人判断；程序无法读取的文件也由人工查看。您无需操作，我们会在 2 个工作日内答复，如有疑问会与您联系。',
    rejected: '有 {count} 条序列或文件无法制备',
    'rejected.text': '请在下方留言，我们会说明原因和可行的替代方案。',
    'desk.waiting': '{count} 条序列或文件待审核，通过前订单不能投产。',
    'desk.rejected': '{count} 条序列或文件未通过，订单不能投产。',
    'desk.released': '{count} 条序列或文件已放行',
    'desk.open': '打开序列审核',
  },
  es: {
    title: 'Revisión de secuencias',
    waiting: 'Un especialista revisa {count} {count|secuencia o archivo|secuencias o archivos}',
    'waiting.text':
      'Antes de producir comparamos cada secuencia con una lista de secuencias de riesgo. Una coincidencia suele ser inofensiva, por ejemplo una proteína modelo, por eso decide una persona. También revisa los archivos que el programa no puede leer. No tiene que hacer nada: respondemos en 2 días laborables y le escribimos si hay dudas.',
    rejected: 'No podemos fabricar {count} de las secuencias o archivos',
    'rejected.text': 'Escríbanos abajo: le explicamos el motivo y las alternativas.',
    'desk.waiting':
      '{count} {count|secuencia o archivo espera|secuencias o archivos esperan} una decisión. El pedido no puede entrar antes en producción.',
    'desk.rejected':
      '{count} {count|secuencia o archivo rechazado|secuencias o archivos rechazados}. El pedido no puede entrar en producción.',
    'desk.released': '{count} {count|secuencia o archivo liberado|secuencias o archivos liberados}',
    'desk.open': 'Abrir el control',
  },
  ja: {
    title: '配列の確認',
    waiting: '担当者が {count} 件の配列またはファイルを確認しています',
    'waiting.text':
      '製造の前に、ご注文の配列を注意を要する配列のリストと照合しています。一致しても、一般的なモデルタンパク質のように問題のない場合が多いため、担当者が判断します。自動で読み取れないファイルも担当者が確認します。お客様の操作は不要です。2 営業日以内に結果をお知らせし、確認が必要な場合はご連絡します。',
    rejected: '{count} 件の配列またはファイルは製造できません',
    'rejected.text': '下のメッセージからお問い合わせください。理由と代わりの方法をご案内します。',
    'desk.waiting': '{count} 件の配列またはファイルが判断待ちです。それまで製造に進めません。',
    'desk.rejected': '{count} 件の配列またはファイルが却下されました。製造に進めません。',
    'desk.released': '{count} 件の配列またはファイルを許可済み',
    'desk.open': '審査を開く',
  },
})
