import { toast } from '#client/kit/toast/toast.ts';

export function welcomeBack(name: string): void {
  toast({ title: `Welcome back ${name}!`, description: 'Sign in successfull' });
}

export function welcomeNew(name: string): void {
  toast({ title: `Welcome ${name}!`, description: 'Lift weights, build muscles' });
}
