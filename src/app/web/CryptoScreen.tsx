import { CryptoPage } from '#features/crypto/web/CryptoPage.tsx'
import { OpenedHistory } from './OpenedHistory.tsx'

/** Deposits of coins, with what a later feature tells of the wallet's past. */
export const CryptoScreen = () => <CryptoPage history={<OpenedHistory />} />
