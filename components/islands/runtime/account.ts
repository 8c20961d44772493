// The account's script. It exports what hydrates it, so that both use one copy of React, even if the first
// script was requested twice.
export { Account as Component } from '../account/account';
export { hydrateIsland } from './hydrate-island';
