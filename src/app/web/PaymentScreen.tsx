import { PaymentPage } from '#features/wallet/web/PaymentPage.tsx'
import { OpenedHistory } from './OpenedHistory.tsx'

/** The wallet, with what a later feature tells of its past. */
export const PaymentScreen = () => <PaymentPage history={<OpenedHistory />} />
