export const OFFERING_USAGE = `npm run freehold -- offering list [--status STATUS]
npm run freehold -- offering show LISTING
npm run freehold -- offering create FILE.json --as EMAIL [--reason TEXT] [--dry-run]
npm run freehold -- offering edit FILE.json --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- offering review LISTING --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- offering extend LISTING --closes-on DAY --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- offering open LISTING [--terms FILE.json] --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- offering change LISTING FILE.json --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- offering close LISTING --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- offering fail LISTING --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- offering exit LISTING --proceeds CENTS --costs CENTS [--debt CENTS] --as EMAIL --reason TEXT [--dry-run]

LISTING is the id of a listing, the end of its page's address (/project/ID). --as is the mail address of the operator who gives the command; the password is
OPERATOR_PASSWORD, or asked for at the terminal. Every change is noted in the audit trail with its reason. --dry-run
tells what would happen, with its figures, and writes nothing; it needs no --as and no --reason.

open, change, close, fail and exit concern money: they ask, and are carried out when a second operator approves
(npm run freehold -- approval approve ID). Make an operator with: npm run freehold -- user operator EMAIL on

create writes a draft of terms that nobody sees yet, edit writes those of a draft anew, review hands the draft over:
from then on it stands. The file of terms:
  { "listing": "0190…", "goal_cents": 43300000, "minimum_cents": 2500, "closes_on": "2027-06-30", "hold_years": 7,
    "reserve_refill_yearly_cents": 0, "fee_yearly_cents": 0, "owner_percent": 10,
    "sources": [{ "kind": "senior debt", "amount_cents": 37100000, "rate": 0.0655, "amortises_years": 30,
                  "note": "Credit union" },
                { "kind": "common equity", "amount_cents": 43300000, "is_open": true }],
    "uses": [{ "kind": "purchase", "amount_cents": 74200000 }, { "kind": "closing costs", "amount_cents": 3800000 },
             { "kind": "reserve", "amount_cents": 2400000 }] }
  listing                      the id of the listing; needed by create and edit, checked by open and change
  goal_cents                   what investors pay together, in whole cents: the sum of the open sources
  minimum_cents                the least that one order takes
  closes_on                    the last day on which money is taken; left out, it is taken until the goal is met
  hold_years                   how long the house is to be held, more than 0
  reserve_refill_yearly_cents  what the house puts back into its reserve each year; 0 when left out
  fee_yearly_cents             what it pays us each year; 0 when left out
  owner_percent                how much of the goal one investor may own, in whole percent; 10 when left out
  seller                       the mail address or the id of whoever sells the house, where they have an account: the price
                               becomes their earnings; left out, it is paid at a bank
  sources[].kind               senior debt, mezzanine debt, preferred equity or common equity; the bottom first
  sources[].amount_cents       in whole cents; all sources come to the same as all uses
  sources[].rate               yearly, as a decimal: interest of debt, preferred return; left out where there is none
  sources[].amortises_years    debt is repaid over so many years; left out, its interest alone is paid, and the rest at the end
  sources[].is_open            true for what investors buy; debt cannot be, and equity that is not must be of the same kind
  uses[].kind                  purchase (at least one), closing costs, works, platform fee or reserve
  uses[].amount_cents          in whole cents
  …[].note                     a text of up to 300 characters
Every bad line is named, and then nothing changes.

open offers a listing on its draft, or on the terms of a file, and shows it to everybody.
extend gives an open raise a later closing date; everybody who invested is told.
change gives an offering that is open or target_met other terms while money is in it. Everybody whose order is paid is asked to
  confirm them within five days, and gets everything back otherwise. --dry-run tells what differs, and who is asked.
close buys the house of an offering whose goal is met: the escrow goes to the property, which pays the uses. It is refused
  while anybody has not confirmed changed terms.
fail gives a raise up. The running server gives everybody's money back; show tells what is still on its way.
exit pays all equity alike, the holders by their shares: proceeds less costs and debt (all of the terms' debt unless told),
  and what the property holds. It is refused when what the holders get is another sum by the time it is approved.

Exits 0 when it is done or asked for; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`
