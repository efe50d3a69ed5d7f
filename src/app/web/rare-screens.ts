// Each loads a page that only a letter leads to.

export const confirm = async () => (await import('#features/accounts/web/ConfirmEmailPage.tsx')).ConfirmEmailPage
export const lostFactor = async () => (await import('#features/accounts/web/LostFactorPage.tsx')).LostFactorPage
export const undoEmail = async () => (await import('#features/accounts/web/UndoEmailPage.tsx')).UndoEmailPage
export const cancelWithdrawal = async () =>
  (await import('#features/wallet/web/CancelWithdrawalPage.tsx')).CancelWithdrawalPage
export const newsletter = async () => (await import('#features/marketing/web/NewsletterPage.tsx')).NewsletterPage
export const unsubscribe = async () => (await import('#features/notifications/web/UnsubscribePage.tsx')).UnsubscribePage
