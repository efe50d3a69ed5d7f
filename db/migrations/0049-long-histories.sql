-- What somebody with thousands of orders and payments looks for on each page: the few that did not simply end paid. An
-- order from the wallet is paid at once, and never enters the first of them.
CREATE INDEX investments_not_paid ON investments (investor_id, id) WHERE status <> 'funded';
CREATE INDEX transfers_not_posted ON transfers (person_id, id) WHERE status = 'started' OR void_reason IN ('given_up', 'refunded');
