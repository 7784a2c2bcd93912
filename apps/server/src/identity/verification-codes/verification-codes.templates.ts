import { defineTemplate, defineTemplates } from '#kernel/messaging/template.ts'

const secretValues = ['code'] as const

/** One message for each purpose of a code, and one for cases in which a code would be useless. */
export const codeTemplates = defineTemplates({
  'code.register': defineTemplate({
    secret: secretValues,
    highlight: 'code',
    texts: {
      en: {
        subject: '{code} is your code for {brand}',
        body: 'Enter this code to create your account:\n{code}\nIt is valid for {minutes} minutes and works once.\nIf you didn’t request it, you can ignore this e-mail.',
        sms: '[{brand}] {code} is your code to create an account, valid for {minutes} minutes.',
      },
      zh: {
        subject: '{brand} 注册验证码：{code}',
        body: '您正在注册账户，验证码为：\n{code}\n{minutes} 分钟内有效，仅可使用一次。\n如非本人操作，请忽略此邮件。',
        sms: '【{brand}】您的注册验证码为 {code}，{minutes} 分钟内有效。',
      },
      es: {
        subject: '{code} es su código de {brand}',
        body: 'Introduzca este código para crear su cuenta:\n{code}\nEs válido durante {minutes} minutos y se usa una sola vez.\nSi no lo pidió usted, no tiene que hacer nada.',
        sms: '[{brand}] {code} es su código para crear una cuenta, válido {minutes} minutos.',
      },
      ja: {
        subject: '{brand} 登録の確認コード：{code}',
        body: 'アカウントの登録には、次のコードを入力してください。\n{code}\n有効期限は {minutes} 分、使えるのは一度だけです。\n心当たりがない場合は、何もする必要はありません。',
        sms: '【{brand}】登録の確認コードは {code} です（{minutes} 分間有効）。',
      },
    },
  }),
  'code.login': defineTemplate({
    secret: secretValues,
    highlight: 'code',
    texts: {
      en: {
        subject: '{code} is your login code for {brand}',
        body: 'Enter this code to log in:\n{code}\nIt is valid for {minutes} minutes and works once. Nobody from {brand} will ever ask you for it.\nIf you’re not trying to log in, don’t share the code. Your account is still safe.',
        sms: '[{brand}] {code} is your login code, valid for {minutes} minutes. Don’t share it.',
      },
      zh: {
        subject: '{brand} 登录验证码：{code}',
        body: '您正在登录，验证码为：\n{code}\n{minutes} 分钟内有效，仅可使用一次。{brand} 的工作人员不会向您索取验证码。\n如非本人操作，请勿将验证码告诉他人，您的账户仍然安全。',
        sms: '【{brand}】您的登录验证码为 {code}，{minutes} 分钟内有效，请勿告诉他人。',
      },
      es: {
        subject: '{code} es su código de acceso a {brand}',
        body: 'Introduzca este código para iniciar sesión:\n{code}\nEs válido durante {minutes} minutos y se usa una sola vez. Nadie de {brand} se lo pedirá nunca.\nSi no está iniciando sesión, no comparta el código: su cuenta sigue estando segura.',
        sms: '[{brand}] {code} es su código de acceso, válido {minutes} minutos. No lo comparta.',
      },
      ja: {
        subject: '{brand} ログインの確認コード：{code}',
        body: 'ログインするには、次のコードを入力してください。\n{code}\n有効期限は {minutes} 分、使えるのは一度だけです。{brand} の担当者がコードをお聞きすることはありません。\n心当たりがない場合も、コードを誰にも伝えなければアカウントは安全です。',
        sms: '【{brand}】ログインの確認コードは {code} です（{minutes} 分間有効）。誰にも伝えないでください。',
      },
    },
  }),
  'code.step-up': defineTemplate({
    secret: secretValues,
    highlight: 'code',
    texts: {
      en: {
        subject: '{code} confirms a change at {brand}',
        body: 'Enter this code to confirm that it’s you before a sensitive change to your account:\n{code}\nIt is valid for {minutes} minutes and works once. Nobody from {brand} will ever ask you for it.\nIf you didn’t request it, someone may be using your account. Don’t share the code, and change your password.',
        sms: '[{brand}] {code} confirms a change to your account, valid for {minutes} minutes. Don’t share it.',
      },
      zh: {
        subject: '{brand} 身份验证码：{code}',
        body: '您正在进行敏感操作，请输入以下验证码确认身份：\n{code}\n{minutes} 分钟内有效，仅可使用一次。{brand} 的工作人员不会向您索取验证码。\n如非本人操作，可能有人正在使用您的账户。请勿将验证码告诉他人，并立即修改密码。',
        sms: '【{brand}】您正在进行敏感操作，验证码为 {code}，{minutes} 分钟内有效，请勿告诉他人。',
      },
      es: {
        subject: '{code} confirma un cambio en {brand}',
        body: 'Introduzca este código para confirmar su identidad antes de un cambio delicado en su cuenta:\n{code}\nEs válido durante {minutes} minutos y se usa una sola vez. Nadie de {brand} se lo pedirá nunca.\nSi no lo pidió usted, puede que alguien esté usando su cuenta. No comparta el código y cambie su contraseña.',
        sms: '[{brand}] {code} confirma un cambio en su cuenta, válido {minutes} minutos. No lo comparta.',
      },
      ja: {
        subject: '{brand} ご本人確認のコード：{code}',
        body: 'アカウントの重要な変更の前に、ご本人であることを次のコードで確認してください。\n{code}\n有効期限は {minutes} 分、使えるのは一度だけです。{brand} の担当者がコードをお聞きすることはありません。\n心当たりがない場合は、第三者がアカウントを使っている可能性があります。コードを誰にも伝えず、パスワードを変更してください。',
        sms: '【{brand}】ご本人確認のコードは {code} です（{minutes} 分間有効）。誰にも伝えないでください。',
      },
    },
  }),
  'code.bind': defineTemplate({
    secret: secretValues,
    highlight: 'code',
    texts: {
      en: {
        subject: '{code} confirms your address at {brand}',
        body: 'Enter this code to add this address to your account:\n{code}\nIt is valid for {minutes} minutes and works once.\nIf you didn’t request it, don’t share the code.',
        sms: '[{brand}] {code} adds this number to your account, valid for {minutes} minutes. Don’t share it.',
      },
      zh: {
        subject: '{brand} 绑定验证码：{code}',
        body: '您正在绑定此邮箱，验证码为：\n{code}\n{minutes} 分钟内有效，仅可使用一次。\n如非本人操作，请勿将验证码告诉他人。',
        sms: '【{brand}】您正在绑定手机号，验证码为 {code}，{minutes} 分钟内有效，请勿告诉他人。',
      },
      es: {
        subject: '{code} confirma su correo en {brand}',
        body: 'Introduzca este código para vincular este correo electrónico a su cuenta:\n{code}\nEs válido durante {minutes} minutos y se usa una sola vez.\nSi no lo pidió usted, no comparta el código.',
        sms: '[{brand}] {code} vincula este número a su cuenta, válido {minutes} minutos. No lo comparta.',
      },
      ja: {
        subject: '{brand} メールアドレス登録の確認コード：{code}',
        body: 'このメールアドレスをアカウントに登録するには、次のコードを入力してください。\n{code}\n有効期限は {minutes} 分、使えるのは一度だけです。\n心当たりがない場合は、コードを誰にも伝えないでください。',
        sms: '【{brand}】電話番号の登録コードは {code} です（{minutes} 分間有効）。誰にも伝えないでください。',
      },
    },
  }),
  'code.reset': defineTemplate({
    secret: secretValues,
    highlight: 'code',
    texts: {
      en: {
        subject: '{code} is your code for a new password',
        body: 'Enter this code to choose a new password for {brand}:\n{code}\nIt is valid for {minutes} minutes and works once.\nIf you didn’t request it, your password stays as it is. Don’t share the code.',
        sms: '[{brand}] {code} is your code for a new password, valid for {minutes} minutes. Don’t share it.',
      },
      zh: {
        subject: '{brand} 重置密码验证码：{code}',
        body: '您正在重置 {brand} 的登录密码，验证码为：\n{code}\n{minutes} 分钟内有效，仅可使用一次。\n如非本人操作，无需修改密码，也请勿将验证码告诉他人。',
        sms: '【{brand}】您正在重置密码，验证码为 {code}，{minutes} 分钟内有效，请勿告诉他人。',
      },
      es: {
        subject: '{code} es su código para una contraseña nueva',
        body: 'Introduzca este código para elegir una contraseña nueva de {brand}:\n{code}\nEs válido durante {minutes} minutos y se usa una sola vez.\nSi no lo pidió usted, deje su contraseña como está y no comparta el código.',
        sms: '[{brand}] {code} es su código para una contraseña nueva, válido {minutes} minutos. No lo comparta.',
      },
      ja: {
        subject: '{brand} パスワード再設定の確認コード：{code}',
        body: '{brand} の新しいパスワードを設定するには、次のコードを入力してください。\n{code}\n有効期限は {minutes} 分、使えるのは一度だけです。\n心当たりがない場合、パスワードはそのままで、コードを誰にも伝えないでください。',
        sms: '【{brand}】パスワード再設定の確認コードは {code} です（{minutes} 分間有効）。誰にも伝えないでください。',
      },
    },
  }),
  'code.unfreeze': defineTemplate({
    secret: secretValues,
    highlight: 'code',
    texts: {
      en: {
        subject: '{code} unlocks your {brand} account',
        body: 'Your account was locked because it hadn’t been used for a long time. Enter this code to unlock it:\n{code}\nIt is valid for {minutes} minutes and works once.\nIf you didn’t request it, don’t share the code.',
        sms: '[{brand}] {code} unlocks your account, valid for {minutes} minutes. Don’t share it.',
      },
      zh: {
        subject: '{brand} 账户解冻验证码：{code}',
        body: '您的账户因长期未使用已被冻结。解冻验证码为：\n{code}\n{minutes} 分钟内有效，仅可使用一次。\n如非本人操作，请勿将验证码告诉他人。',
        sms: '【{brand}】您的账户解冻验证码为 {code}，{minutes} 分钟内有效，请勿告诉他人。',
      },
      es: {
        subject: '{code} reactiva su cuenta de {brand}',
        body: 'Su cuenta se bloqueó por llevar mucho tiempo sin usarse. Introduzca este código para reactivarla:\n{code}\nEs válido durante {minutes} minutos y se usa una sola vez.\nSi no lo pidió usted, no comparta el código.',
        sms: '[{brand}] {code} reactiva su cuenta, válido {minutes} minutos. No lo comparta.',
      },
      ja: {
        subject: '{brand} アカウント再開の確認コード：{code}',
        body: '長い間ご利用がなかったため、アカウントを休止しています。再開するには、次のコードを入力してください。\n{code}\n有効期限は {minutes} 分、使えるのは一度だけです。\n心当たりがない場合は、コードを誰にも伝えないでください。',
        sms: '【{brand}】アカウント再開の確認コードは {code} です（{minutes} 分間有効）。誰にも伝えないでください。',
      },
    },
  }),
  'code.captcha': defineTemplate({
    secret: secretValues,
    highlight: 'code',
    texts: {
      en: {
        subject: '{code} is your code for {brand}',
        body: 'Enter this code at {brand} instead of the characters in the image:\n{code}\nIt is valid for {minutes} minutes and works once.',
      },
      zh: {
        subject: '{brand} 替代图形验证码的验证码：{code}',
        body: '请在 {brand} 用以下验证码代替图片中的字符：\n{code}\n{minutes} 分钟内有效，仅可使用一次。',
      },
      es: {
        subject: '{code} en lugar de la imagen',
        body: 'Introduzca este código en {brand} en lugar de los caracteres de la imagen:\n{code}\nEs válido durante {minutes} minutos y se usa una sola vez.',
      },
      ja: {
        subject: '{brand} 画像認証に代わるコード：{code}',
        body: '{brand} で、画像の文字の代わりに次のコードを入力してください。\n{code}\n有効期限は {minutes} 分、使えるのは一度だけです。',
      },
    },
  }),
  'account.exists': defineTemplate({
    texts: {
      en: {
        subject: 'You already have a {brand} account',
        body: 'Someone, most likely you, requested a code to register this address. It already has an account, so you don’t need a code.\nLog in with this address, or reset your password if you’ve forgotten it.',
      },
      zh: {
        subject: '您已有 {brand} 账户',
        body: '有人（很可能是您本人）用此邮箱申请注册验证码。该邮箱已注册账户，无需再次注册。\n请直接使用此邮箱登录；如忘记密码，可重置密码。',
      },
      es: {
        subject: 'Ya tiene una cuenta en {brand}',
        body: 'Alguien, seguramente usted, pidió un código para registrar este correo electrónico. Ya existe una cuenta con él, así que no hace falta ningún código.\nInicie sesión con él o elija una contraseña nueva si no recuerda la suya.',
      },
      ja: {
        subject: '{brand} のアカウントは登録済みです',
        body: 'このメールアドレスで登録用コードの申請がありました。すでにアカウントがあるため、コードは必要ありません。\nこのメールアドレスでログインするか、パスワードをお忘れの場合は再設定してください。',
      },
    },
  }),
  'account.none': defineTemplate({
    texts: {
      en: {
        subject: 'No {brand} account uses this address',
        body: 'Someone, perhaps you, requested a code for this address, but no account uses it.\nYou may have registered with another address. If you didn’t request a code, you can ignore this e-mail.',
      },
      zh: {
        subject: '此邮箱没有 {brand} 账户',
        body: '有人（可能是您本人）用此邮箱申请验证码，但没有账户使用该邮箱。\n您可能用其他邮箱注册过。如非本人操作，请忽略此邮件。',
      },
      es: {
        subject: 'No hay ninguna cuenta de {brand} con este correo',
        body: 'Alguien, quizá usted, pidió un código para este correo electrónico. No existe ninguna cuenta con él.\nPuede que se registrara con otro. Si no lo pidió usted, no tiene que hacer nada.',
      },
      ja: {
        subject: 'このメールアドレスの {brand} アカウントはありません',
        body: 'このメールアドレス宛ての確認コードの申請がありましたが、登録されたアカウントはありません。\n別のメールアドレスで登録された可能性があります。心当たりがない場合は、何もする必要はありません。',
      },
    },
  }),
})
