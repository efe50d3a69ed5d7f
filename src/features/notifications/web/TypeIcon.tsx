import {
  Building2,
  ChartLine,
  FileText,
  HandCoins,
  Heart,
  Newspaper,
  Search,
  ShieldCheck,
  Undo2,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { NotificationType } from '../indications.ts'

const ICONS: Readonly<Record<NotificationType, LucideIcon>> = {
  INVESTMENT: Building2,
  DISTRIBUTION: HandCoins,
  REFUND: Undo2,
  VALUATION: ChartLine,
  DOCUMENT: FileText,
  UPDATE: Newspaper,
  LIKE: Heart,
  SAVED_SEARCH: Search,
  REFERRAL: Users,
  SECURITY: ShieldCheck,
}

/** The sign of a type, beside its words. */
export function TypeIcon({ type }: { type: NotificationType }) {
  const Icon = ICONS[type]
  return <Icon aria-hidden="true" />
}
